// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
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
}
