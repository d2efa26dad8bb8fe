// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  title: "[Šúbťíťłéš óf ťhé fíłé ťháť ářé ímáğéš~~~~~~~ ~~~~~]",
  waiting: ({ name }: { name: string | number }): string => `[${name}: ŵáíťíñğ ťó bé řéáđ~~~~~~~ ~~]`,
  working: ({ name }: { name: string | number }): string => `[${name}: ťéxť íš béíñğ řéáđ fřóm ímáğéš~~~~~~~ ~~~~~~]`,
  unread: ({ name }: { name: string | number }): string => `[${name}: ñó přóğřám óñ ťhíš šéřvéř řéáđš ťhíš łáñğúáğé fřóm ímáğéš~~~~~~~ ~~~~~~~ ~~~~~~~]`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `[${name} çóúłđ ñóť bé řéáđ. ${reason}~~~~~~~ ~~~~]`,
  draft: "[Ŕéáđ fřóm ímáğéš óf ťhé fíłé. Płéášé çómpářé íť ŵíťh ťhé fíłm béfóřé ýóú púbłíšh íť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~]",
}
