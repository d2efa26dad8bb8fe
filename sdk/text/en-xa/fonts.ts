// Compiled from fonts.json by `node scripts/messages.ts`. Change the messages there.
export const fontsWords = {
  title: "[Fóñťš~~]",
  lead: "[Ýóúř óŵñ fóñťš fóř ŵíđğéťš. Ţhéý ářé šťóřéđ héřé; ñóťhíñğ íš łóáđéđ fřóm óťhéř šéřvéřš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]",
  add: "[Ûpłóáđ fóñť~~~~]",
  upload: "[Ûpłóáđ~~]",
  file: "[Fóñť fíłé~~~]",
  fileHelp: "[ŴÖFF2, ŢŢF óř ÖŢF, áť móšť 700 kB. Çhéçk ťháť ťhé łíçéñçé óf ťhé fóñť áłłóŵš úšé óñ ŵébšíťéš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~]",
  name: "[Ñámé~~]",
  nameHelp: "[Ţhíš ñámé áppéářš ŵhéřé á fóñť íš çhóšéñ.~~~~~~~ ~~~~~~]",
  kind: "[Ţýpé~~]",
  size: "[Šížé~~]",
  noneTitle: "[Ñó fóñťš ýéť~~~~]",
  noneHelp: "[Ûpłóáđ á fóñť ťó úšé íť íñ ŵíđğéťš.~~~~~~~ ~~~~]",
  added: "[Fóñť úpłóáđéđ.~~~~~]",
  removed: "[Fóñť đéłéťéđ.~~~~~]",
  removeAsk: ({ name }: { name: string | number }): string => `[Ðéłéťé ${name}?~~~~~~]`,
  removeHelp: "[Ŵíđğéťš ťháť úšé íť ářé šhóŵñ íñ ťhé ñéxť fóñť óf ťhéíř łíšť.~~~~~~~ ~~~~~~~ ~~~~~]",
}
