import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkKey } from '../../sdk/text/check-key.ts'
import type { SourceMessage } from './catalogue.ts'

type Source = Record<string, SourceMessage>

/** Error codes of frames never leave the browser: they have no sentence in another language. */
const internal = new Set(['BridgeErrors'])

/**
 * The English sentences of the contracts: the tables of error codes, and the refusals of schemas. The contracts are the source of both, so that
 * a sentence stands beside the rule that it explains; translators read them in `server-errors.json` and `checks.json`.
 */
async function readContractTexts(): Promise<Record<'server-errors' | 'checks', Source>> {
  const errors: Source = {}
  const checks: Source = {}
  for (const file of globSync('sdk/**/contract.ts').sort()) {
    const exported = (await import(resolve(file))) as Record<string, unknown>
    const noun = file.slice('sdk/'.length, -'/contract.ts'.length)
    // Test runners list exports in another order than Node does.
    for (const [name, value] of Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (/^[A-Z]\w*Errors$/.test(name) && !internal.has(name)) addErrors(errors, value as Record<string, string>, noun)
      else addChecks(checks, value, noun)
    }
  }
  return { 'server-errors': errors, checks: Object.fromEntries(Object.entries(checks).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function addErrors(errors: Source, table: Record<string, string>, noun: string): void {
  for (const [code, sentence] of Object.entries(table))
    errors[code] = {
      defaultMessage: escaped(sentence),
      description: `Shown when a request about ${noun} is refused with the error code ${code}.`,
    }
}

/** Walks a schema of valibot: every part of it that can refuse has its sentence in `message`. */
function addChecks(checks: Source, value: unknown, noun: string, field = '', seen = new Set<object>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const { kind, message } = value as { kind?: unknown; message?: unknown }
  if ((kind === 'schema' || kind === 'validation' || kind === 'transformation') && typeof message === 'string') {
    const key = checkKey(message)
    checks[key] ??= {
      defaultMessage: escaped(message),
      description: `Shown when ${field ? `the field “${field}”` : 'a field'} of a request about ${noun} is refused.`,
    }
  }
  const entries = kind === 'schema' ? (value as { entries?: object }).entries : undefined
  for (const [name, part] of Object.entries(entries ?? {})) addChecks(checks, part, noun, name, seen)
  for (const [name, part] of Object.entries(value)) if (name !== 'entries') addChecks(checks, part, noun, field, seen)
}

/** ICU reads braces, and an apostrophe before them, as syntax. */
const escaped = (text: string): string => text.replace(/'(?=[{}'])/g, "''").replace(/[{}]+/g, "'$&'")

/** By area. */
export const contractTexts = await readContractTexts()
