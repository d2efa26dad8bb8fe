// Compiled from own-address.json by `node scripts/messages.ts`. Change the messages there.
export const ownAddressWords = {
  change: "[Çháñğé é-máíł áđđřéšš~~~~~~~]",
  lead: ({ minutes }: { minutes: string | number }): string => `[Ŵé šéñđ á łíñk ťó ťhé ñéŵ áđđřéšš. Ţhé áđđřéšš çháñğéš ŵhéñ ťhé łíñk íš çóñfířméđ, ŵíťhíñ ${minutes} míñúťéš. Ţhé přéšéñť áđđřéšš íš ťółđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~]`,
  email: "[Ñéŵ é-máíł áđđřéšš~~~~~~]",
  send: "[Šéñđ łíñk~~~]",
  sent: ({ email }: { email: string | number }): string => `[Öpéñ ťhé méššáğé íñ ťhé máíłbóx óf ${email}.~~~~~~~ ~~~~~~~]`,
  title: "[Çóñfířm ýóúř é-máíł áđđřéšš~~~~~~~ ~]",
  confirmLead: "[Fřóm ťhéñ óñ, méššáğéš ábóúť ýóúř áççóúñť ğó ťó ťhíš máíłbóx.~~~~~~~ ~~~~~~~ ~~~~~]",
  confirm: "[Çóñfířm~~~]",
  done: ({ email }: { email: string | number }): string => `[Ţhé é-máíł áđđřéšš óf ýóúř áççóúñť íš ñóŵ ${email}.~~~~~~~ ~~~~~~~ ~]`,
  account: "[Ýóúř áççóúñť~~~~]",
  askForName: "[Ţó çháñğé ýóúř úšéř ñámé, ášk áñ áđmíñíšťřáťóř.~~~~~~~ ~~~~~~~~]",
}
