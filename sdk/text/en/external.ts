// Compiled from external.json by `node scripts/messages.ts`. Change the messages there.
export const externalWords = {
  area: 'external',
  frame: ({ host }: { host: string | number }): string => `Video from ${host}`,
  notice: ({ host }: { host: string | number }): string => `This video is hosted by ${host}. If you play it, that service sees your IP address and what you watch, and its own privacy policy applies.`,
}
export type ExternalWords = typeof externalWords
