// Compiled from waiting.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const waitingWords = {
  select: ({ title }: { title: string | number }): string => `تحديد ${title}`,
  selectPage: "تحديد الكل في هذه الصفحة",
  selected: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُحدَّد أي عنصر", one: "حُدّد عنصر واحد", two: "حُدّد عنصران", few: `حُدّدت ${count.toLocaleString('ar')} عناصر`, many: `حُدّد ${count.toLocaleString('ar')} عنصرًا`, other: `حُدّد ${count.toLocaleString('ar')} عنصر` }),
  approve: "الموافقة على المحدَّد",
  decline: "رفض المحدَّد",
  approved: ({ count }: { count: number }): string => pluralText(count, { zero: "لم تتم الموافقة على أي عنصر", one: "تمت الموافقة على عنصر واحد", two: "تمت الموافقة على عنصرين", few: `تمت الموافقة على ${count.toLocaleString('ar')} عناصر`, many: `تمت الموافقة على ${count.toLocaleString('ar')} عنصرًا`, other: `تمت الموافقة على ${count.toLocaleString('ar')} عنصر` }),
  declined: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُرفض أي عنصر", one: "تم رفض عنصر واحد", two: "تم رفض عنصرين", few: `تم رفض ${count.toLocaleString('ar')} عناصر`, many: `تم رفض ${count.toLocaleString('ar')} عنصرًا`, other: `تم رفض ${count.toLocaleString('ar')} عنصر` }),
}
