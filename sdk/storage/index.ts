export { type Consent, createStorage, readConsent, type SafeStorage, storage, writeConsent } from './storage.ts'
