// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `[Héłłó ${name},~~~~~]`,
  open: ({ site }: { site: string | number }): string => `[Öpéñ ${site}~~~~~]`,
  test: {
    subject: ({ site }: { site: string | number }): string => `[Ţéšť méššáğé fřóm ${site}~~~~~~~ ~]`,
    text: ({ site }: { site: string | number }): string => `[${site} çáñ šéñđ é-máíł. Ţhéřé íš ñóťhíñğ éłšé ťó đó.~~~~~~~ ~~~~~~~ ~~]`,
    reason: "[Ýóú ğéť ťhíš méššáğé béçáúšé ýóú hávé šéñť á ťéšť ťó ýóúřšéłf.~~~~~~~ ~~~~~~~ ~~~~~]",
    sent: ({ address }: { address: string | number }): string => `[Ţhé máíł šéřvéř háš ťákéñ ťhé méššáğé ťó ${address}.~~~~~~~ ~~~~~~~ ~]`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `[Ýóúř é-máíł áđđřéšš áť ${site}~~~~~~~ ~~~]`,
    fresh: ({ account }: { account: string | number }): string => `[Ţhíš íš ñóŵ ťhé é-máíł áđđřéšš óf ýóúř áççóúñť “${account}”.~~~~~~~ ~~~~~~~ ~~~~]`,
    former: ({ account }: { account: string | number }): string => `[Ţhíš íš ñó łóñğéř ťhé é-máíł áđđřéšš óf ýóúř áççóúñť “${account}”. Îf ýóú đíđ ñóť éxpéçť ťhíš, płéášé ášk áñ áđmíñíšťřáťóř.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]`,
    button: "[Ýóúř áççóúñť~~~~]",
    reason: "[Ýóú ğéť ťhíš méššáğé béçáúšé ťhé é-máíł áđđřéšš óf ýóúř áççóúñť háš çháñğéđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]",
  },
  newPassword: {
    subject: ({ site }: { site: string | number }): string => `[Å ñéŵ páššŵóřđ fóř ${site}~~~~~~~ ~]`,
    text: ({ account }: { account: string | number }): string => `[Šóméóñé háš áškéđ fóř á ñéŵ páššŵóřđ fóř ýóúř áççóúñť “${account}”. Çhóóšé óñé ŵíťh ťhíš búťťóñ. Îť ŵóřkš óñçé, fóř 60 míñúťéš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]`,
    ignore: "[Îf íť ŵáš ñóť ýóú, íğñóřé ťhíš méššáğé: ñóťhíñğ çháñğéš.~~~~~~~ ~~~~~~~ ~~~]",
    button: "[Çhóóšé á páššŵóřđ~~~~~~]",
    reason: "[Ýóú ğéť ťhíš méššáğé béçáúšé šóméóñé háš éñťéřéđ ýóúř ñámé óř áđđřéšš áť “Fóřğóť ýóúř páššŵóřđ?”.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  },
  signIn: {
    subject: ({ site }: { site: string | number }): string => `[Hóŵ ýóú šíğñ íñ ťó ${site}~~~~~~~ ~]`,
    text: ({ account, providers }: { account: string | number; providers: string | number }): string => `[Ýóúř áççóúñť “${account}” háš ñó páššŵóřđ héřé. Šíğñ íñ ŵíťh ${providers}.~~~~~~~ ~~~~~~~ ~~~~~~~]`,
    button: "[Šíğñ íñ~~~]",
  },
  invitation: {
    subject: ({ site }: { site: string | number }): string => `[Ýóúř áççóúñť áť ${site}~~~~~~~~]`,
    text: ({ site, account }: { site: string | number; account: string | number }): string => `[Ţhéřé íš áñ áççóúñť fóř ýóú áť ${site}. Ýóúř úšéř ñámé íš “${account}”.~~~~~~~ ~~~~~~~ ~~~~~~~~]`,
    link: ({ days }: { days: number }): string => `[${pluralText(days, { one: `Çhóóšé á páššŵóřđ ŵíťh ťhíš búťťóñ. Îť ŵóřkš óñçé, fóř ${days.toLocaleString('en-xa')} đáý.`, other: `Çhóóšé á páššŵóřđ ŵíťh ťhíš búťťóñ. Îť ŵóřkš óñçé, fóř ${days.toLocaleString('en-xa')} đáýš.` })}~~~]`,
    reason: ({ site }: { site: string | number }): string => `[Ýóú ğéť ťhíš méššáğé béçáúšé áñ áđmíñíšťřáťóř óf ${site} háš máđé áñ áççóúñť fóř ýóú.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]`,
  },
  system: {
    subject: ({ site }: { site: string | number }): string => `[${site} ñééđš áťťéñťíóñ~~~~~~~~]`,
    disk: ({ machine, gigabytes }: { machine: string | number; gigabytes: string | number }): string => `[Fřéé špáçé óñ ${machine}: ${gigabytes} ĜB. Ûpłóáđš ářé řéfúšéđ ŵhéñ íť íš úšéđ úp.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]`,
    queue: ({ hours }: { hours: string | number }): string => `[Hóúřš fóř ŵhíçh ťhé ółđéšť jób háš bééñ ŵáíťíñğ: ${hours}. Ţhé páğé šhóŵš ŵhíçh jóbš ŵáíť, áñđ ŵhéťhéř á přóçéšš ťákéš ťhém.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]`,
    conversions: ({ failed, done }: { failed: string | number; done: string | number }): string => `[Çóñvéřšíóñš ťháť fáíłéđ ŵíťhíñ áñ hóúř: ${failed}. Ţháť šúççééđéđ: ${done}.~~~~~~~ ~~~~~~~ ~~~~~~~ ~]`,
    backup: ({ reason }: { reason: string | number }): string => `[Ţhé łášť báçkúp fáíłéđ óř łáçkš fíłéš. Ţhé çómmáñđ šáíđ: ${reason}~~~~~~~ ~~~~~~~ ~~~~~~]`,
    backupCheck: ({ reason }: { reason: string | number }): string => `[Ţhé çhéçk óf ťhé łášť báçkúp fáíłéđ: íť máý ñóť bé póššíbłé ťó řéšťóřé íť. Ţhé çómmáñđ šáíđ: ${reason}~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]`,
    button: "[Öpéñ ťhé šýšťém páğé~~~~~~~]",
    reason: ({ site }: { site: string | number }): string => `[Ýóú ğéť ťhíš méššáğé béçáúšé ýóú ářé áñ áđmíñíšťřáťóř óf ${site}.~~~~~~~ ~~~~~~~ ~~~~~~]`,
  },
  twoFactor: {
    subject: ({ site }: { site: string | number }): string => `[Ţŵó-fáçťóř šíğñ-íñ ŵáš ťúřñéđ óff áť ${site}~~~~~~~ ~~~~~~~]`,
    byAdministrator: ({ account }: { account: string | number }): string => `[Åñ áđmíñíšťřáťóř ťúřñéđ óff ťŵó-fáçťóř šíğñ-íñ fóř ýóúř áççóúñť “${account}”. Ýóúř páššŵóřđ áłóñé šíğñš ýóú íñ ñóŵ. Îf ýóú đíđ ñóť ášk fóř ťhíš, płéášé ťáłk ťó áñ áđmíñíšťřáťóř.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~]`,
    bySelf: ({ account }: { account: string | number }): string => `[Ţŵó-fáçťóř šíğñ-íñ ŵáš ťúřñéđ óff fóř ýóúř áççóúñť “${account}”, ŵíťh ýóúř páššŵóřđ áñđ á çóđé. Îf íť ŵáš ñóť ýóú, płéášé ťéłł áñ áđmíñíšťřáťóř áť óñçé.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]`,
    reason: "[Ýóú ğéť ťhíš méššáğé béçáúšé ťhé šíğñ-íñ óf ýóúř áççóúñť háš çháñğéđ.~~~~~~~ ~~~~~~~ ~~~~~~~]",
  },
  notifications: {
    subject: ({ site }: { site: string | number }): string => `[Ñéŵš fřóm ${site}~~~~~~]`,
    atOnce: ({ site }: { site: string | number }): string => `[Ýóúř ñéŵ ñóťífíçáťíóñš áť ${site}:~~~~~~~ ~~~~]`,
    daily: ({ site }: { site: string | number }): string => `[Ýóúř ñóťífíçáťíóñš áť ${site} šíñçé ťhé łášť đáíłý méššáğé:~~~~~~~ ~~~~~~~ ~~~~]`,
    more: ({ count }: { count: number }): string => `[${pluralText(count, { one: `Åñđ ${count.toLocaleString('en-xa')} móřé.`, other: `Åñđ ${count.toLocaleString('en-xa')} móřé.` })}~~~]`,
    reason: "[Ýóú ğéť ťhíš méššáğé béçáúšé ýóú hávé çhóšéñ é-máíł ábóúť ñóťífíçáťíóñš íñ ýóúř áççóúñť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~]",
    unsubscribe: "[Šťóp ťhéšé méššáğéš~~~~~~~]",
    ended: ({ site }: { site: string | number }): string => `[Ýóú ğéť ñó móřé é-máíł ábóúť ñóťífíçáťíóñš fřóm ${site}. Ýóú çáñ ťúřñ íť óñ áğáíñ íñ ýóúř áççóúñť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]`,
  },
  passkeys: {
    subject: ({ site }: { site: string | number }): string => `[Ţhé pášškéýš óf ýóúř áççóúñť áť ${site} hávé çháñğéđ~~~~~~~ ~~~~~~~ ~~]`,
    added: ({ name, account }: { name: string | number; account: string | number }): string => `[Ţhé pášškéý “${name}” ŵáš áđđéđ ťó ýóúř áççóúñť “${account}”. Îť šíğñš ýóú íñ ŵíťhóúť ýóúř páššŵóřđ. Îf íť ŵáš ñóť ýóú, řémóvé íť óñ ýóúř áççóúñť páğé, çháñğé ýóúř páššŵóřđ, áñđ ťéłł áñ áđmíñíšťřáťóř áť óñçé.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]`,
    removed: ({ account }: { account: string | number }): string => `[Åñ áđmíñíšťřáťóř řémóvéđ áłł pášškéýš óf ýóúř áççóúñť “${account}”. Šíğñ íñ ŵíťh ýóúř páššŵóřđ óř áñóťhéř ŵáý ťháť ýóú hávé úšéđ. Îf ýóú đíđ ñóť ášk fóř ťhíš, płéášé ťáłk ťó áñ áđmíñíšťřáťóř.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~]`,
    reason: "[Ýóú ğéť ťhíš méššáğé béçáúšé ťhé šíğñ-íñ óf ýóúř áççóúñť háš çháñğéđ.~~~~~~~ ~~~~~~~ ~~~~~~~]",
  },
  newAddress: {
    subject: ({ site }: { site: string | number }): string => `[Å ñéŵ é-máíł áđđřéšš fóř ýóúř áççóúñť áť ${site}~~~~~~~ ~~~~~~~ ~]`,
    text: ({ account, minutes }: { account: string | number; minutes: string | number }): string => `[Ţhé áççóúñť “${account}” áškš ťó úšé ťhíš é-máíł áđđřéšš. Çóñfířm íť ŵíťh ťhé búťťóñ. Îť ŵóřkš óñçé, fóř ${minutes} míñúťéš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~~]`,
    button: "[Çóñfířm é-máíł áđđřéšš~~~~~~~~]",
    asked: ({ account, email }: { account: string | number; email: string | number }): string => `[Å çháñğé óf ťhé é-máíł áđđřéšš óf ýóúř áççóúñť “${account}” ťó ${email} ŵáš áškéđ fóř. Ţhé áđđřéšš çháñğéš ŵhéñ ťhé łíñk ťháť ŵáš šéñť ťhéřé íš çóñfířméđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~]`,
    notMe: "[Ţhíš ŵáš ñóť ýóú? Çháñğé ýóúř páššŵóřđ ñóŵ: ťhé łíñk ťhéñ ñó łóñğéř ŵóřkš. Płéášé ťéłł áñ áđmíñíšťřáťóř ťóó.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~]",
    reason: "[Ýóú ğéť ťhíš méššáğé béçáúšé á ñéŵ é-máíł áđđřéšš ŵáš áškéđ fóř íñ áñ áççóúñť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]",
  },
}
