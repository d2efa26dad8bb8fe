// Compiled from invitations.json by `node scripts/messages.ts`. Change the messages there.
export const invitationsWords = {
  invite: "دعوة بالبريد الإلكتروني",
  inviteHelp: "يصل إلى الشخص رابط لاختيار كلمة مرور، يعمل مرة واحدة لمدة 7 أيام.",
  importHelp: "يصل إلى من لديهم عنوان بريد رابط بدل كلمة مرور أولى، ويحصل الآخرون عليها في بطاقة.",
  send: "إرسال دعوة",
  sent: ({ name }: { name: string | number }): string => `ستصل إلى ${name} دعوة بالبريد الإلكتروني.`,
}
