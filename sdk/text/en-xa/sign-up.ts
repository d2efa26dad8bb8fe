// Compiled from sign-up.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const signUpWords = {
  lead: "[Ýóú ğéť á méššáğé ŵíťh á łíñk ťó çóñfířm ýóúř é-máíł áđđřéšš. Ţhéñ ýóúř řéqúéšť íš łóókéđ áť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~]",
  courses: "[Çóúřšéš~~~]",
  name: "[Ñámé~~]",
  email: "[É-máíł áđđřéšš~~~~~]",
  job: "[Jób ťíťłé~~~]",
  org: "[Öřğáñíšáťíóñ~~~~]",
  location: "[Płáçé óf ŵóřk~~~~~]",
  send: "[Šéñđ řéqúéšť~~~~]",
  sent: ({ days, email }: { days: number; email: string | number }): string => `[${pluralText(days, { one: `Ŵé hávé šéñť á méššáğé ťó ${email}. Öpéñ ťhé łíñk íñ íť ŵíťhíñ ${days.toLocaleString('en-xa')} đáý. Ļóók íñťó ťhé fółđéř fóř špám ťóó.`, other: `Ŵé hávé šéñť á méššáğé ťó ${email}. Öpéñ ťhé łíñk íñ íť ŵíťhíñ ${days.toLocaleString('en-xa')} đáýš. Ļóók íñťó ťhé fółđéř fóř špám ťóó.` })}~~~]`,
  again: "[Šéñđ áğáíñ~~~~]",
  sentAgain: "[Šéñť áğáíñ.~~~~]",
  confirmTitle: "[Çóñfířm ýóúř é-máíł áđđřéšš~~~~~~~ ~]",
  confirmLead: "[Přéšš ťhé búťťóñ ťó šéñđ ýóúř řéqúéšť.~~~~~~~ ~~~~~]",
  confirm: "[Çóñfířm~~~]",
  waiting: "[Ţháñk ýóú. Ýóúř řéqúéšť íš béíñğ łóókéđ áť. Ýóú ğéť á méššáğé ŵhéñ íť íš đéçíđéđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~]",
  approved: "[Ýóúř řéqúéšť íš áççépťéđ. Ŵé hávé šéñť ýóú á méššáğé.~~~~~~~ ~~~~~~~ ~~]",
  signIn: "[Ĝó ťó šíğñ íñ~~~~~]",
}
