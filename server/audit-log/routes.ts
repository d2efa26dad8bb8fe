import { ListAuditInput, listAudit as listAuditEndpoint } from '../../sdk/audit/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { listAudit } from './audit-log.ts'

export const auditRoutes = (): Route[] => [serve(listAuditEndpoint, ListAuditInput, listAudit)]
