import type { Settings } from '../settings.ts'

const stored = new WeakMap<Settings, ReadonlyMap<string, string>>()

/** The text of a row that a capability keeps among the settings (`site.<name>`), as it was when they were read last. */
export const storedChoice = (settings: Settings, name: string): string | undefined => stored.get(settings)?.get(name)

/** Called with all rows whenever the settings are read. */
export const storeChoices = (settings: Settings, rows: ReadonlyMap<string, string>): void => void stored.set(settings, rows)
