// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `إذا أبلغت عن هذا الخطأ، فاذكر الرقم ${id}.`,
  title: "النظام",
  lead: "حالة الخادم وقائمة انتظاره ومساحة تخزينه.",
  version: ({ version, started }: { version: string | number; started: string | number }): string => `Vitrine ${version}، بدأ التشغيل ${started}.`,
  health: "الحالة",
  healthy: "جميع أجزاء الخادم تعمل.",
  unhealthy: "أحد أجزاء الخادم لا يعمل. سجل الخادم يذكر السبب.",
  passkeys: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('ar')} مفتاح مرور لا يعمل: كان لـ VITRINE_BASE_URL مضيف آخر عند إنشائه. يسجّل أصحابها الدخول بطريقة أخرى ويضيفون مفاتيح جديدة، أو تعيد العنوان السابق.`, one: "مفتاح مرور واحد لا يعمل: كان لـ VITRINE_BASE_URL مضيف آخر عند إنشائه. يسجّل صاحبه الدخول بطريقة أخرى ويضيف مفتاحًا جديدًا، أو تعيد العنوان السابق.", two: "مفتاحا مرور لا يعملان: كان لـ VITRINE_BASE_URL مضيف آخر عند إنشائهما. يسجّل صاحباهما الدخول بطريقة أخرى ويضيفان مفتاحين جديدين، أو تعيد العنوان السابق.", few: `${count.toLocaleString('ar')} مفاتيح مرور لا تعمل: كان لـ VITRINE_BASE_URL مضيف آخر عند إنشائها. يسجّل أصحابها الدخول بطريقة أخرى ويضيفون مفاتيح جديدة، أو تعيد العنوان السابق.`, many: `${count.toLocaleString('ar')} مفتاح مرور لا يعمل: كان لـ VITRINE_BASE_URL مضيف آخر عند إنشائها. يسجّل أصحابها الدخول بطريقة أخرى ويضيفون مفاتيح جديدة، أو تعيد العنوان السابق.`, other: `${count.toLocaleString('ar')} مفتاح مرور لا يعمل: كان لـ VITRINE_BASE_URL مضيف آخر عند إنشائها. يسجّل أصحابها الدخول بطريقة أخرى ويضيفون مفاتيح جديدة، أو تعيد العنوان السابق.` }),
  parts: {
    Process: "برنامج الخادم",
    Database: "قاعدة البيانات",
    Files: "تخزين الملفات",
    Queue: "قائمة الانتظار",
  },
  states: {
    works: "يعمل",
    fails: "لا يعمل",
    late: "لا يستجيب في الوقت المناسب",
    ending: "قيد الإيقاف",
  },
  queue: "قائمة الانتظار",
  queueEmpty: "لا توجد مهام منتظرة أو جارية أو فاشلة.",
  failedHelp: "يمكن بدء التحويلات الفاشلة من جديد ضمن التحويلات.",
  job: "المهمة",
  waiting: "منتظرة",
  running: "جارية",
  failed: "فاشلة",
  oldest: "في الانتظار منذ",
  none: "–",
  storage: "التخزين",
  free: ({ amount }: { amount: string | number }): string => `المساحة الحرة على قرص مجلد البيانات: ${amount}.`,
  kind: "النوع",
  size: "الحجم",
  groups: {
    originals: "الملفات الأصلية",
    playable: "نسخ للمشغلات",
    pictures: "الصور",
    texts: "الترجمات النصية",
    attached: "المواد ذات الصلة",
  },
}
