// Compiled from owners.json by `node scripts/messages.ts`. Change the messages there.
export const ownersWords = {
  open: "المالك",
  title: "تغيير المالك",
  lead: ({ name }: { name: string | number }): string => `المالك هو ${name}. ويقرر المالك الجديد من يمكنه رؤيته وتعديله وحذفه.`,
  find: "البحث عن عضو",
  findHelp: "اكتب حرفين على الأقل من الاسم.",
  none: "لم يُعثر على أشخاص.",
  choose: ({ name }: { name: string | number }): string => `نقل الملكية إلى ${name}`,
  confirmTitle: ({ name }: { name: string | number }): string => `هل تريد نقل الملكية إلى ${name}؟`,
  losesAccess: "لن يمكنك تعديله بعد ذلك إلا إذا سمح لك المالك الجديد.",
  other: "شخص آخر",
  confirm: "تغيير المالك",
  done: ({ name }: { name: string | number }): string => `أصبح ${name} المالك.`,
}
