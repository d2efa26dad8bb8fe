// Compiled from invitations.json by `node scripts/messages.ts`. Change the messages there.
export const invitationsWords = {
  invite: "[Îñvíťé bý é-máíł~~~~~~]",
  inviteHelp: "[Ţhé péřšóñ ğéťš á łíñk ťó çhóóšé á páššŵóřđ. Îť ŵóřkš óñçé, fóř 7 đáýš.~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  importHelp: "[Péópłé ŵíťh áñ é-máíł áđđřéšš ğéť á łíñk íñšťéáđ óf á fířšť páššŵóřđ. Ţhé óťhéřš ğéť á fířšť páššŵóřđ óñ á çářđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~]",
  send: "[Šéñđ áñ íñvíťáťíóñ~~~~~~]",
  sent: ({ name }: { name: string | number }): string => `[${name} ğéťš áñ íñvíťáťíóñ bý é-máíł.~~~~~~~ ~~~~~]`,
}
