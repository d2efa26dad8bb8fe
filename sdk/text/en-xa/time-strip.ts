// Compiled from time-strip.json by `node scripts/messages.ts`. Change the messages there.
export const timeStripWords = {
  hint: "[Ðřáğ á mářk ťó áñóťhéř ťímé. Åřřóŵ kéýš móvé íť bý á šéçóñđ, ŵíťh Šhífť bý ťéñ; Páğé Ûp áñđ Páğé Ðóŵñ çhóóšé áñóťhéř mářk.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
}
