// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `Si comunica este error, indique el número ${id}.`,
}
