import { WireError } from '../../sdk/wire/index.ts'

/** Whether the server has dropped the bytes of an upload with such a refusal. It keeps them when only a field value or a category is invalid. */
export const isDropped = (error: unknown): boolean =>
  error instanceof WireError && [400, 404, 413, 415].includes(error.status) && !/^(FIELD|CATEGOR)/.test(error.code)

/** Whether a retry has to send the bytes of an upload. After any other error, such as a lost answer, only its item is asked for again. */
export const mustSendAgain = (error: unknown): boolean =>
  isDropped(error) || (error instanceof WireError && error.code === 'UPLOAD_INCOMPLETE')
