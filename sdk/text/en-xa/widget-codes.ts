// Compiled from widget-codes.json by `node scripts/messages.ts`. Change the messages there.
export const widgetCodesWords = {
  tooLong: ({ length, max }: { length: number; max: number }): string => `[Ţhé šéťťíñğš óf ťhíš ŵíđğéť ñééđ ${length.toLocaleString('en-xa')} çhářáçťéřš, búť á çóđé çáñ hávé áť móšť ${max.toLocaleString('en-xa')}. Šávé ťhé ŵíđğéť áñđ úšé íťš šhóřť çóđé, óř çhóóšé féŵéř fíłťéřš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~]`,
  addressTooLong: "[Ţhé áđđřéšš óf ťhíš ŵíđğéť íš ťóó łóñğ. Šávé ťhé ŵíđğéť áñđ úšé íťš šhóřť çóđé, óř çhóóšé féŵéř fíłťéřš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~]",
  untitled: "[Méđíá~~]",
}
