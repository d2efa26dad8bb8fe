export { type Consent, createStorage, readConsent, type SafeStorage, sessionStore, storage, writeConsent } from './storage.ts'
