import { storage } from '../../sdk/storage/index.ts'

/** A choice kept in this browser, as far as it may be. */
export const readPreference = (name: string): string | undefined => storage.get(`vitrine.${name}`) ?? undefined

export const writePreference = (name: string, value: string): void => storage.set(`vitrine.${name}`, value)
