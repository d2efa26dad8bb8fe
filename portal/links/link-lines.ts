import { LinkLimits } from '../../sdk/links/contract.ts'

/** The addresses of a text, one per line, each once. */
export const linkLines = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** The title that an address starts with: the address as people say it. */
export const titleOf = (url: string): string =>
  url
    .replace(/^[a-z]+:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .slice(0, LinkLimits.title)
