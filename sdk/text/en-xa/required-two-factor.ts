// Compiled from required-two-factor.json by `node scripts/messages.ts`. Change the messages there.
export const requiredTwoFactorWords = {
  pageTitle: "[Šéť úp ťŵó-fáçťóř šíğñ-íñ~~~~~~~ ~]",
  pageLead: "[Ţhíš šíťé řéqúířéš á šéçóñđ fáçťóř fóř šíğñ-íñš ŵíťh á páššŵóřđ. Šéť úp çóđéš fřóm áñ ápp óñ ýóúř phóñé, óř á pášškéý. Ñóťhíñğ éłšé ŵóřkš béfóřé.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  ready: "[Ýóúř šéçóñđ fáçťóř íš šéť úp.~~~~~~~ ~~]",
  goOn: "[Çóñťíñúé~~~]",
  notice: ({ count }: { count: string | number }): string => `[Ţhíš šíťé řéqúířéš ťŵó-fáçťóř šíğñ-íñ. Ðáýš łéfť ťó šéť íť úp: ${count}~~~~~~~ ~~~~~~~ ~~~~~~~~]`,
  title: "[Ţŵó-fáçťóř řéqúířéđ~~~~~~~]",
  help: "[Fóř šíğñ-íñš ŵíťh á páššŵóřđ. Péópłé hávé šévéñ đáýš ťó šéť úp çóđéš óř á pášškéý. Åfťéř ťháť, ñóťhíñğ éłšé ŵóřkš úñťíł ťhéý đó.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~]",
  choices: {
    "no-one": "[Ñó óñé~~]",
    administrators: "[Åđmíñíšťřáťóřš~~~~~]",
    everyone: "[Évéřýóñé ŵhó šíğñš íñ ŵíťh á páššŵóřđ~~~~~~~ ~~~~~]",
  },
  lacking: ({ count }: { count: string | number }): string => `[Péópłé ŵíťhóúť á šéçóñđ fáçťóř: ${count}~~~~~~~ ~~~~~~]`,
  lacks: "[Ñó šéçóñđ fáçťóř~~~~~~]",
}
