// Compiled from chapter-drafts.json by `node scripts/messages.ts`. Change the messages there.
export const chapterDraftsWords = {
  title: "فصول مقترحة (مسودات)",
  suggest: "اقتراح فصول",
  help: "عُثر عليها في الترجمات. لا يراها سواك حتى تقبلها.",
  accept: "قبول",
  acceptOf: ({ title }: { title: string | number }): string => `قبول ${title}`,
  drop: "تجاهل",
  dropOf: ({ title }: { title: string | number }): string => `تجاهل ${title}`,
  acceptAll: "قبول الكل",
  dropAll: "تجاهل الكل",
  none: "لم يُعثر على فصول في الترجمات.",
  noneNew: "لم يُعثر على فصول إلا حيث توجد فصول في هذا العنصر بالفعل.",
  accepted: ({ count }: { count: string | number }): string => `الفصول المضافة: ${count}`,
  undo: "تراجع",
  helpModel: "كتبها نموذج لغوي من الترجمات النصية. قد يخطئ: اقرأ كل عنوان. أنت وحدك تراها إلى أن تقبلها.",
  fallback: ({ reason }: { reason: string | number }): string => `تعذّر استخدام النموذج اللغوي، لذا عُثر على هذه الفصول من كلمات الترجمات النصية. ${reason}`,
}
