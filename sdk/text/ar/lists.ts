// Compiled from lists.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const listsWords = {
  open: "مكتبتك",
  title: "مكتبتك",
  tabs: {
    favourites: "المفضلة",
    history: "سجل المشاهدة",
    ownmedia: "وسائطي",
    edits: "مشتركة للتعديل",
    granted: "مشتركة معي",
    conversions: "عمليات التحويل",
  },
  search: {
    favourites: "البحث في المفضلة",
    history: "البحث في سجل المشاهدة",
    ownmedia: "البحث في وسائطي",
    edits: "البحث في العناصر المشتركة للتعديل",
    granted: "البحث في العناصر المشتركة معي",
    conversions: "البحث في عمليات التحويل",
  },
  clearSearch: "مسح البحث",
  items: ({ capped, total }: { capped: boolean; total: number }): string => branchText(capped, { true: `أكثر من ${total.toLocaleString('ar')} عنصر`, other: pluralText(total, { zero: "لا عناصر", one: "عنصر واحد", two: "عنصران", few: `${total.toLocaleString('ar')} عناصر`, many: `${total.toLocaleString('ar')} عنصرًا`, other: `${total.toLocaleString('ar')} عنصر` }) }),
  page: ({ index }: { index: number }): string => `الصفحة ${index.toLocaleString('ar')}`,
  none: ({ term }: { term: string | number }): string => `لا نتائج لـ «${term}»`,
  noneHelp: "يشمل البحث العناوين والأوصاف. جرّب كلمات أقل أو أعم.",
  emptyPage: "هذه الصفحة فارغة.",
  firstPage: "الانتقال إلى الصفحة الأولى",
  failed: "تعذّر تحميل القائمة",
  empty: {
    favourites: {
      title: "لا عناصر مفضلة بعد",
      help: [
        "اختر النجمة على عنصر لإضافته هنا.",
        "في صفحة الفيديو يمكنك حفظ لحظة منه.",
      ] as const,
    },
    history: {
      title: "لم تشاهد شيئًا بعد",
      help: [
        "يظهر هنا ما تشاهده وتقرؤه، مع الموضع الذي توقفت عنده.",
      ] as const,
    },
    ownmedia: {
      title: "ليست لديك وسائط بعد",
      help: [
        "يظهر هنا ما ترفعه أو تسجّله أو تنشئه.",
      ] as const,
    },
    edits: {
      title: "لا يوجد ما يمكن تعديله",
      help: [
        "تظهر هنا العناصر التي يسمح لك الآخرون بتعديلها.",
      ] as const,
    },
    granted: {
      title: "لم تُشارَك معك أي عناصر",
      help: [
        "تظهر هنا العناصر المشتركة معك أو مع مجموعاتك.",
      ] as const,
    },
  },
  browse: "الانتقال إلى المكتبة",
  upload: "رفع",
  from: ({ time }: { time: string | number }): string => `من ${time}`,
  resume: ({ time }: { time: string | number }): string => `متابعة من ${time}`,
  watched: ({ isOver, percent }: { isOver: boolean; percent: number }): string => branchText(isOver, { true: "تمت مشاهدته", other: `شوهد ${percent.toLocaleString('ar')}%` }),
  access: {
    view: "للمشاهدة",
    edit: "للتعديل",
  },
  added: ({ date }: { date: string | number }): string => `تمت إضافته في ${date}`,
  viewedOn: ({ date }: { date: string | number }): string => `تمت مشاهدته في ${date}`,
  sharedOn: ({ date }: { date: string | number }): string => `تمت مشاركته في ${date}`,
  removeOf: ({ title }: { title: string | number }): string => `إزالة ${title} من سجل المشاهدة`,
  remove: "إزالة من سجل المشاهدة",
  clear: "مسح سجل المشاهدة",
  clearAsk: {
    title: "هل تريد مسح سجل المشاهدة كله؟",
    help: "لا يمكن التراجع عن هذا. تبقى المشاهدات محسوبة، وتستمر الفيديوهات من حيث توقفت.",
    confirm: "مسح سجل المشاهدة",
    keep: "إبقاء",
  },
  notRemoved: ({ title, reason }: { title: string | number; reason: string | number }): string => `ما زال ${title} في سجل المشاهدة. ${reason}`,
}
