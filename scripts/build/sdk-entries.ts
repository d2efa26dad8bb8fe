import { existsSync, readdirSync } from 'node:fs'

/** One entry for the whole and one for each capability that has an index: `vitrine-sdk`, `vitrine-sdk/player`. */
export function sdkEntries(): Record<string, string> {
  const capabilities = readdirSync('sdk', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`sdk/${entry.name}/index.ts`))
    .map(({ name }) => [name, `sdk/${name}/index.ts`])
  return { index: 'sdk/index.ts', ...(Object.fromEntries(capabilities) as Record<string, string>) }
}
