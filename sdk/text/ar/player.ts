// Compiled from player.json by `node scripts/messages.ts`. Change the messages there.
export const playerWords = {
  region: ({ title }: { title: string }): string => (title ? `مشغّل الوسائط: ${title}` : "مشغّل الوسائط"),
  startOf: ({ title }: { title: string }): string => (title ? `تشغيل ${title}` : "تشغيل"),
  loading: "جارٍ التحميل",
  tryAgain: "أعد المحاولة",
  messages: {
    problem: "عذرًا، حدثت مشكلة أثناء تشغيل الوسائط",
    noItems: "لا توجد عناصر في قائمة التشغيل هذه",
    liveEnded: "انتهى البث المباشر",
    live: "بث مباشر",
    beyondSeek: "لا يُسمح بالانتقال إلى ما بعد هذا الموضع",
    multiStream: "يحتوي هذا الفيديو على عدة مسارات، وهذه معاينة للمسار الأساسي",
    noSubtitles: "تعذّر تحميل الترجمة",
    notYet: "ما زال هذا العنصر قيد التحويل",
    noChapter: "لم يبدأ الفصل",
    notStarted: "لم يبدأ تشغيل الفيديو",
    notSkipped: "لا يمكن تخطي هذا",
    reconnecting: "جارٍ إعادة الاتصال",
    unreachable: "المكتبة لا تستجيب",
    gone: "حُذفت هذه المادة أو لم يعد يُسمح لك بمشاهدتها",
  },
}
