// Compiled from external.json by `node scripts/messages.ts`. Change the messages there.
export const externalWords = {
  frame: ({ host }: { host: string | number }): string => `فيديو من ${host}`,
  notice: ({ host }: { host: string | number }): string => `هذا الفيديو من ${host}. عند تشغيله تعرف تلك الخدمة عنوانك على الإنترنت وأنك تشاهده، وتسري عليه قواعدها.`,
}
