// Compiled from stream-views.json by `node scripts/messages.ts`. Change the messages there.
export const streamViewsWords = {
  views: "طرق العرض",
  position: "الموضع",
  layout: "التخطيط",
  large: "المسار الكبير",
}
