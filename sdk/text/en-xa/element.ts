// Compiled from element.json by `node scripts/messages.ts`. Change the messages there.
export const elementWords = {
  notLoaded: "[Ţhé płáýéř çóúłđ ñóť bé łóáđéđ.~~~~~~~ ~~~]",
  noItem: "[Ñó íťém ťó płáý: ťhé áťťříbúťé “íťém” íš míššíñğ.~~~~~~~ ~~~~~~~ ~]",
  badItem: ({ given }: { given: string | number }): string => `[Ţhé áťťříbúťé “íťém” múšť bé ťhé íđ óř áđđřéšš óf áñ íťém, ñóť “${given}”.~~~~~~~ ~~~~~~~ ~~~~~~~ ~]`,
  noSource: "[Ñó šéřvéř ťó łóáđ fřóm: ťhé áťťříbúťé “šřç” íš míššíñğ.~~~~~~~ ~~~~~~~ ~~~]",
  badSource: ({ given }: { given: string | number }): string => `[Ţhé áťťříbúťé “šřç” múšť bé ťhé áđđřéšš óf á šéřvéř, ñóť “${given}”.~~~~~~~ ~~~~~~~ ~~~~~~~]`,
  badNumber: ({ name, given }: { name: string | number; given: string | number }): string => `[Ţhé áťťříbúťé “${name}” múšť bé á ñúmbéř, ñóť “${given}”.~~~~~~~ ~~~~~~~ ~~~~]`,
  badTheme: ({ given }: { given: string | number }): string => `[Ţhé áťťříbúťé “ťhémé” múšť bé “łíğhť” óř “đářk”, ñóť “${given}”.~~~~~~~ ~~~~~~~ ~~~~~~]`,
  badSkin: ({ given }: { given: string | number }): string => `[Ţhé áťťříbúťé “škíñ” múšť bé “çómpáçť”, ñóť “${given}”.~~~~~~~ ~~~~~~~ ~~~]`,
}
