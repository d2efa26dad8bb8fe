// Compiled from multi-stream.json by `node scripts/messages.ts`. Change the messages there.
export const multiStreamWords = {
  streams: "[Šťřéámš~~~]",
  single: "[Šíñğłé víéŵ~~~~]",
  pip: "[Píçťúřé íñ píçťúřé~~~~~~]",
  multi: "[Múłťí-víéŵ~~~~]",
  positions: {
    1: "[Ţóp łéfť~~~]",
    2: "[Ţóp říğhť~~~]",
    3: "[Bóťťóm łéfť~~~~]",
    4: "[Bóťťóm říğhť~~~~]",
    5: "[Šíđé bý šíđé~~~~]",
  },
  size: "[Šížé~~]",
  sizes: {
    s: "[Šmáłł~~]",
    m: "[Méđíúm~~]",
    l: "[Ļářğé~~]",
  },
  layouts: {
    1: "[Ţŵó béšíđé ťhé łářğé óñé~~~~~~~~]",
    2: "[Ţŵó béłóŵ ťhé łářğé óñé~~~~~~~~]",
    3: "[Åłł óf éqúáł šížé~~~~~~]",
  },
  show: ({ name }: { name: string | number }): string => `[Šhóŵ ${name} łářğé. Móvé íť ŵíťh Šhífť áñđ ťhé ářřóŵ kéýš.~~~~~~~ ~~~~~~~ ~~~~]`,
  showOnly: ({ name }: { name: string | number }): string => `[Šhóŵ ${name} łářğé~~~~~~~]`,
  largeOf: ({ name }: { name: string | number }): string => `[Ļářğé: ${name}~~~~~]`,
  kinds: {
    camera: "[Çáméřá~~]",
    screen: "[Šçřééñ~~]",
    slides: "[Šłíđéš~~]",
    sign: "[Šíğñ íñťéřpřéťáťíóñ~~~~~~~]",
  },
  waiting: ({ name }: { name: string | number }): string => `[Ŵáíťíñğ fóř ${name}~~~~~~~]`,
  lost: ({ name }: { name: string | number }): string => `[${name} đóéš ñóť łóáđ. Ţhé óťhéř šťřéámš çóñťíñúé ŵíťhóúť íť.~~~~~~~ ~~~~~~~ ~~~~~]`,
  sign: "[Šíğñ íñťéřpřéťáťíóñ~~~~~~~]",
  outside: "[Ñóťhíñğ ťó šhóŵ ñóŵ~~~~~~~]",
}
