// Compiled from speech.json by `node scripts/messages.ts`. Change the messages there.
export const speechWords = {
  create: "[Çřéáťé áúťómáťíç šúbťíťłéš~~~~~~~ ~]",
  help: "[Å přóğřám ŵříťéš đóŵñ ŵháť íš šáíđ. Ýóú ğéť á đřáfť: řéáđ íť áñđ çóřřéçť íť béfóřé ýóú púbłíšh íť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  language: "[Špókéñ łáñğúáğé~~~~~]",
  detect: "[Ðéťéçť áúťómáťíçáłłý~~~~~~~]",
  started: "[Åúťómáťíç šúbťíťłéš ářé béíñğ máđé. Ýóú çáñ çłóšé ťhíš ŵíñđóŵ.~~~~~~~ ~~~~~~~ ~~~~~]",
  waiting: "[Åúťómáťíç šúbťíťłéš: ŵáíťíñğ fóř ťhéíř ťúřñ~~~~~~~ ~~~~~~~]",
  working: "[Åúťómáťíç šúbťíťłéš ářé béíñğ máđé~~~~~~~ ~~~~]",
  failed: ({ reason }: { reason: string | number }): string => `[Åúťómáťíç šúbťíťłéš çóúłđ ñóť bé máđé. ${reason}~~~~~~~ ~~~~~~~~]`,
  stop: "[Šťóp~~]",
  draft: "[Máđé áúťómáťíçáłłý. Płéášé çhéçk íť béfóřé ýóú púbłíšh íť.~~~~~~~ ~~~~~~~ ~~~~]",
}
