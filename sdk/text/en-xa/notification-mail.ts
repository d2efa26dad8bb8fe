// Compiled from notification-mail.json by `node scripts/messages.ts`. Change the messages there.
export const notificationMailWords = {
  title: "[É-máíł ábóúť ñóťífíçáťíóñš~~~~~~~ ~]",
  help: "[Åbóúť çómméñťš, řépłíéš, đéçíšíóñš, áççéšš áñđ çóñvéřšíóñš ťháť ýóú hávé ñóť řéáđ héřé.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]",
  failed: "[Ţhé çhóíçé çóúłđ ñóť bé łóáđéđ.~~~~~~~ ~~~]",
  times: {
    never: "[Ñévéř~~]",
    "at-once": "[Åť óñçé~~~]",
    daily: "[Öñçé á đáý, áť 7:00~~~~~~~]",
  },
  stopTitle: "[Šťóp é-máíł ábóúť ñóťífíçáťíóñš~~~~~~~ ~~~]",
  stopLead: "[Ýóú ťhéñ ğéť ñó móřé é-máíł ábóúť ñóťífíçáťíóñš. Öťhéř méššáğéš, šúçh áš á łíñk fóř á ñéŵ páššŵóřđ, šťíłł çómé.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]",
  stop: "[Šťóp ťhéšé méššáğéš~~~~~~~]",
  account: "[Ýóúř áççóúñť~~~~]",
}
