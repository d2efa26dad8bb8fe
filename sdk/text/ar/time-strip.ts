// Compiled from time-strip.json by `node scripts/messages.ts`. Change the messages there.
export const timeStripWords = {
  hint: "اسحب علامة إلى وقت آخر. تحركها مفاتيح الأسهم ثانية واحدة، ومع Shift عشر ثوانٍ؛ ويختار Page Up وPage Down علامة أخرى.",
}
