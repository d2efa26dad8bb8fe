// Compiled from commands.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const commandsWords = {
  title: "الانتقال إلى",
  label: "صفحة أو إجراء أو وسائط",
  pages: "الصفحات",
  actions: "الإجراءات",
  items: "الوسائط",
  failed: "تعذّر البحث في الوسائط.",
  found: ({ count }: { count: number }): string => pluralText(count, { zero: "لا نتائج", one: "نتيجة واحدة", two: "نتيجتان", few: `${count.toLocaleString('ar')} نتائج`, many: `${count.toLocaleString('ar')} نتيجة`, other: `${count.toLocaleString('ar')} نتيجة` }),
  searchAll: ({ text }: { text: string | number }): string => `البحث في المكتبة عن «${text}»`,
  keys: "مفاتيح الصفحات",
  change: "تغيير المفاتيح أو إيقافها",
  off: "مفاتيح الأحرف المفردة متوقفة.",
  action: {
    search: "بحث",
    upload: "رفع",
    home: "الصفحة الرئيسية",
    list: "هذه القائمة",
    commands: "الانتقال إلى صفحة أو إجراء أو وسائط",
  },
  keyNames: {
    sequence: ({ first, second }: { first: string | number; second: string | number }): string => `${first} ثم ${second}`,
    commands: "Ctrl+K أو Cmd+K",
  },
}
