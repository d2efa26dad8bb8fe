// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
export const operationsWords = {
  area: 'operations',
  request: ({ id }: { id: string | number }): string => `If you report this error, name the number ${id}.`,
}
export type OperationsWords = typeof operationsWords
