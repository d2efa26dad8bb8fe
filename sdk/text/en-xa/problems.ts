// Compiled from problems.json by `node scripts/messages.ts`. Change the messages there.
export const problemsWords = {
  title: "[Šómé pářťš ářé míššíñğ~~~~~~~~]",
  parts: {
    source: "[Ţhé úpłóáđéđ fíłé~~~~~~]",
    poster: "[Ţhé póšťéř íš míššíñğ.~~~~~~~~]",
    small: "[Ţhé véřšíóñ fóř šłóŵ çóññéçťíóñš íš míššíñğ.~~~~~~~ ~~~~~~~]",
    storyboard: "[Ţhé šéék bář přévíéŵš ářé míššíñğ.~~~~~~~ ~~~~]",
    subtitles: "[Šúbťíťłéš fřóm ťhé fíłé ářé míššíñğ.~~~~~~~ ~~~~]",
    chapters: "[Çhápťéřš fřóm ťhé fíłé ářé míššíñğ.~~~~~~~ ~~~~]",
    waveform: "[Ţhé ŵávéfóřm íš míššíñğ.~~~~~~~~]",
    photo: "[Ţhé phóťó háš ñóť bééñ řóťáťéđ ýéť.~~~~~~~ ~~~~]",
    "chapter-pictures": "[Îmáğéš óf çhápťéřš ářé míššíñğ.~~~~~~~ ~~~]",
    "image-subtitles": "[Ţhé šúbťíťłéš íñ ťhé fíłé ářé ímáğéš áñđ ŵéřé ñóť řéáđ.~~~~~~~ ~~~~~~~ ~~~]",
    streams: "[Ñóť áłł víđéóš óf ťhé fíłé béçámé šťřéámš.~~~~~~~ ~~~~~~]",
  },
  retry: "[Ţřý áğáíñ~~~]",
  retrying: "[Ţhé míššíñğ pářťš ářé béíñğ çřéáťéđ. Ţhíš ťákéš á móméñť.~~~~~~~ ~~~~~~~ ~~~]",
  next: ({ time }: { time: string | number }): string => `[Ñéxť áúťómáťíç áťťémpť: ${time}.~~~~~~~ ~~~]`,
  onlyYou: "[Öñłý péópłé ŵhó çáñ éđíť ťhíš íťém šéé ťhíš ñóťé.~~~~~~~ ~~~~~~~ ~]",
}
