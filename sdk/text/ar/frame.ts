// Compiled from frame.json by `node scripts/messages.ts`. Change the messages there.
export const frameWords = {
  waiting: "سجّل الدخول في النافذة التي فُتحت. تستمر هذه الصفحة تلقائيًا.",
  sessionBlocked: "تم تسجيل دخولك، لكن متصفحك لا يسمح لهذه الصفحة بتذكّر ذلك. افتح العنصر في المكتبة بدلًا من ذلك.",
}
