// Compiled from owners.json by `node scripts/messages.ts`. Change the messages there.
export const ownersWords = {
  open: "[Öŵñéř~~]",
  title: "[Çháñğé óŵñéř~~~~]",
  lead: ({ name }: { name: string | number }): string => `[Ţhé óŵñéř íš ${name}. Ţhé ñéŵ óŵñéř đéçíđéš ŵhó çáñ šéé, éđíť áñđ đéłéťé íť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]`,
  find: "[Fíñđ á mémbéř~~~~~]",
  findHelp: "[Ţýpé áť łéášť ťŵó łéťťéřš óf á ñámé.~~~~~~~ ~~~~]",
  none: "[Ñó péópłé fóúñđ.~~~~~~]",
  choose: ({ name }: { name: string | number }): string => `[Máké ${name} ťhé óŵñéř~~~~~~~~]`,
  confirmTitle: ({ name }: { name: string | number }): string => `[Máké ${name} ťhé óŵñéř?~~~~~~~~]`,
  losesAccess: "[Ýóú çáñ ñó łóñğéř éđíť íť úñłéšš ťhé ñéŵ óŵñéř łéťš ýóú.~~~~~~~ ~~~~~~~ ~~~]",
  other: "[Šóméóñé éłšé~~~~]",
  confirm: "[Çháñğé óŵñéř~~~~]",
  done: ({ name }: { name: string | number }): string => `[${name} íš ñóŵ ťhé óŵñéř.~~~~~~~ ~]`,
}
