// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  title: "[Šúbťíťłéš óf ťhé fíłé ťháť ářé ímáğéš~~~~~~~ ~~~~~]",
  waiting: ({ name }: { name: string | number }): string => `[${name}: ŵáíťíñğ ťó bé řéáđ~~~~~~~ ~~]`,
  working: ({ name }: { name: string | number }): string => `[${name}: ťéxť íš béíñğ řéáđ fřóm ímáğéš~~~~~~~ ~~~~~~]`,
  unread: ({ name }: { name: string | number }): string => `[${name}: ñó přóğřám óñ ťhíš šéřvéř řéáđš ťhíš łáñğúáğé fřóm ímáğéš~~~~~~~ ~~~~~~~ ~~~~~~~]`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `[${name} çóúłđ ñóť bé řéáđ. ${reason}~~~~~~~ ~~~~]`,
  draft: "[Ŕéáđ fřóm ímáğéš óf ťhé fíłé. Płéášé çómpářé íť ŵíťh ťhé fíłm béfóřé ýóú púbłíšh íť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~]",
  burn: "[Búřñ íñťó ťhé víđéó~~~~~~~]",
  burnName: ({ name }: { name: string | number }): string => `[Búřñ “${name}” íñťó ťhé víđéó~~~~~~~ ~~]`,
  burnText: "[Å ñéŵ fíłé íš máđé íñ ŵhíçh ťhéšé šúbťíťłéš ářé pářť óf ťhé víđéó: évéřý víéŵéř šééš ťhém áñđ ñó óñé çáñ šŵíťçh ťhém óff. Ţhé přéšéñť fíłé íš šhóŵñ úñťíł ťhé ñéŵ óñé íš řéáđý, áñđ ýóú çáñ ğó báçk ťó íť úñđéř “Ŕépłáçé fíłé”.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~]",
  burning: "[Ţhé ñéŵ fíłé íš óñ íťš ŵáý. Ţhé páğé óf ťhé íťém šáýš ŵhéñ íť íš řéáđý.~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  read: ({ name }: { name: string | number }): string => `[${name}: řéáđ, šéé ťhé đřáfť~~~~~~~ ~~]`,
}
