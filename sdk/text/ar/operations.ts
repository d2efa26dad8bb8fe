// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `إذا أبلغت عن هذا الخطأ، فاذكر الرقم ${id}.`,
}
