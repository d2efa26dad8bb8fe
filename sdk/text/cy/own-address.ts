// Compiled from own-address.json by `node scripts/messages.ts`. Change the messages there.
export const ownAddressWords = {
  change: "Newid y cyfeiriad e-bost",
  lead: ({ minutes }: { minutes: string | number }): string => `Rydym yn anfon dolen i’r cyfeiriad newydd. Mae’r cyfeiriad yn newid pan gadarnheir y ddolen, o fewn ${minutes} munud. Caiff y cyfeiriad presennol wybod.`,
  email: "Cyfeiriad e-bost newydd",
  send: "Anfon dolen",
  sent: ({ email }: { email: string | number }): string => `Agorwch y neges ym mlwch post ${email}.`,
  title: "Cadarnhau eich cyfeiriad e-bost",
  confirmLead: "O hynny ymlaen, bydd negeseuon am eich cyfrif yn mynd i’r blwch post hwn.",
  confirm: "Cadarnhau",
  done: ({ email }: { email: string | number }): string => `Cyfeiriad e-bost eich cyfrif yw ${email} bellach.`,
  account: "Eich cyfrif",
  askForName: "I newid eich enw defnyddiwr, gofynnwch i weinyddwr.",
}
