// Compiled from uses.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const usesWords = {
  title: "أين يُستخدم هذا",
  lead: ({ title }: { title: string | number }): string => `المقررات ومواقع الويب وقوائم التشغيل التي تعرض «${title}».`,
  none: "لا يعرضه أي مقرر أو موقع ويب أو قائمة تشغيل.",
  courses: "المقررات",
  course: "المقرر",
  noCourse: "مقرر بلا اسم",
  environment: "بيئة التعلّم",
  launches: "مرات الفتح",
  lastOpened: "آخر فتح",
  otherCourses: ({ count }: { count: number }): string => pluralText(count, { zero: "ولا مقررات أخرى", one: "ومقرر واحد آخر", two: "ومقرران آخران", few: `و${count.toLocaleString('ar')} مقررات أخرى`, many: `و${count.toLocaleString('ar')} مقررًا آخر`, other: `و${count.toLocaleString('ar')} مقرر آخر` }),
  websites: "مواقع الويب",
  otherWebsites: "مواقع لكل منها أقل من خمس مشاهدات",
  views: ({ count }: { count: number }): string => pluralText(count, { zero: "لا مشاهدات", one: "مشاهدة واحدة", two: "مشاهدتان", few: `${count.toLocaleString('ar')} مشاهدات`, many: `${count.toLocaleString('ar')} مشاهدة`, other: `${count.toLocaleString('ar')} مشاهدة` }),
  playlists: "قوائم التشغيل",
  relatedTo: "ضمن الوسائط المرتبطة بـ",
  otherItems: ({ count }: { count: number }): string => pluralText(count, { zero: "لا عناصر أخرى", one: "وعنصر آخر لا يمكنك رؤيته هنا", two: "وعنصران آخران لا يمكنك رؤيتهما هنا", few: `و${count.toLocaleString('ar')} عناصر أخرى لا يمكنك رؤيتها هنا`, many: `و${count.toLocaleString('ar')} عنصرًا آخر لا يمكنك رؤيته هنا`, other: `و${count.toLocaleString('ar')} عنصر آخر لا يمكنك رؤيته هنا` }),
  notCounted: "لا تَعُدّ هذه المكتبة المشاهدات، لذلك لا تُذكر مواقع الويب.",
  loading: "يجري البحث عن المقررات والمواقع وقوائم التشغيل التي تعرضه…",
  unknown: "تعذّر تحميل الأماكن التي تعرضه.",
  usedIn: ({ places }: { places: string | number }): string => `يُستخدم في: ${places}.`,
  courseCount: ({ count }: { count: number }): string => pluralText(count, { zero: "لا مقررات", one: "مقرر واحد", two: "مقررين", few: `${count.toLocaleString('ar')} مقررات`, many: `${count.toLocaleString('ar')} مقررًا`, other: `${count.toLocaleString('ar')} مقرر` }),
  websiteCount: ({ count }: { count: number }): string => pluralText(count, { zero: "لا مواقع ويب", one: "موقع ويب واحد", two: "موقعَي ويب", few: `${count.toLocaleString('ar')} مواقع ويب`, many: `${count.toLocaleString('ar')} موقع ويب`, other: `${count.toLocaleString('ar')} موقع ويب` }),
  playlistCount: ({ count }: { count: number }): string => pluralText(count, { zero: "لا قوائم تشغيل", one: "قائمة تشغيل واحدة", two: "قائمتَي تشغيل", few: `${count.toLocaleString('ar')} قوائم تشغيل`, many: `${count.toLocaleString('ar')} قائمة تشغيل`, other: `${count.toLocaleString('ar')} قائمة تشغيل` }),
  relatedCount: ({ count }: { count: number }): string => pluralText(count, { zero: "لا وسائط مرتبطة", one: "الوسائط المرتبطة بعنصر واحد", two: "الوسائط المرتبطة بعنصرين", few: `الوسائط المرتبطة بـ${count.toLocaleString('ar')} عناصر`, many: `الوسائط المرتبطة بـ${count.toLocaleString('ar')} عنصرًا`, other: `الوسائط المرتبطة بـ${count.toLocaleString('ar')} عنصر` }),
  someWebsites: "مواقع ويب قليلة المشاهدات",
}
