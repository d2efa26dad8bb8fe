// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `Os ydych yn rhoi gwybod am y gwall hwn, rhowch y rhif ${id}.`,
}
