// Compiled from rows.json by `node scripts/messages.ts`. Change the messages there.
export const rowsWords = {
  handle: ({ name, place, count }: { name: string | number; place: number; count: number }): string => `نقل ${name}، الآن ${place.toLocaleString('ar')} من ${count.toLocaleString('ar')}`,
  handleHelp: "اسحب أو استخدم مفاتيح الأسهم.",
  up: ({ name }: { name: string | number }): string => `نقل ${name} إلى أعلى`,
  down: ({ name }: { name: string | number }): string => `نقل ${name} إلى أسفل`,
  options: ({ name }: { name: string | number }): string => `خيارات ${name}`,
}
