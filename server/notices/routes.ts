import {
  CentralNoticeInput,
  CookieResponseInput,
  centralNoticeAcknowledged,
  cookieResponse,
  DisclaimerResponseInput,
  disclaimerResponse,
} from '../../sdk/notices/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { answerCentralNotice, answerCookies, answerDisclaimer } from './notices.ts'

export const noticeRoutes = (): Route[] => [
  serve(cookieResponse, CookieResponseInput, (ctx, { accept }) => answerCookies(ctx, accept)),
  serve(disclaimerResponse, DisclaimerResponseInput, (ctx, { ind }) => answerDisclaimer(ctx, ind)),
  serve(centralNoticeAcknowledged, CentralNoticeInput, (ctx, { id }) => answerCentralNotice(ctx, id)),
]
