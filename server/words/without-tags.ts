/** They stand inside of words; every other tag between them. */
const inline = /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi

/** The text of an answer in HTML as it is indexed; PostgreSQL has the same (db/migrations/0023-said-postgres.ts). */
export const withoutTags = (html: string): string =>
  html
    .replace(inline, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&#?[a-z0-9]+;/gi, ' ')
