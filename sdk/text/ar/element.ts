// Compiled from element.json by `node scripts/messages.ts`. Change the messages there.
export const elementWords = {
  notLoaded: "تعذّر تحميل المشغّل.",
  noItem: "لا يوجد عنصر لتشغيله: السمة «item» ناقصة.",
  badItem: ({ given }: { given: string | number }): string => `يجب أن تكون السمة «item» معرّف عنصر أو عنوانه، وليس «${given}».`,
  noSource: "لا يوجد خادم للتحميل منه: السمة «src» ناقصة.",
  badSource: ({ given }: { given: string | number }): string => `يجب أن تكون السمة «src» عنوان خادم، وليس «${given}».`,
  badNumber: ({ name, given }: { name: string | number; given: string | number }): string => `يجب أن تكون السمة «${name}» عددًا، وليس «${given}».`,
  badTheme: ({ given }: { given: string | number }): string => `يجب أن تكون السمة «theme» إما «light» أو «dark»، وليس «${given}».`,
  badSkin: ({ given }: { given: string | number }): string => `يجب أن تكون السمة «skin» هي «compact»، وليس «${given}».`,
}
