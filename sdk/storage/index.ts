export { createStorage, type SafeStorage, storage } from './storage.ts'
