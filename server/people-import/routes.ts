import * as contract from '../../sdk/people-import/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { addImportRows, checkImport, forgetPasswords, getImport, getLastImport, readPasswords, startImport } from './people-import.ts'
import { getImportReport } from './report.ts'

export const peopleImportRoutes = (): Route[] => {
  const writes = createAccountRate(contract.PeopleImportLimits.writes, 'IMPORT_TOO_OFTEN')
  return [
    serve(contract.addImportRows, contract.AddImportRowsInput, withRate(writes, addImportRows)),
    serve(contract.getLastImport, NoInput, getLastImport),
    serve(contract.checkImport, contract.ImportInput, withRate(writes, checkImport)),
    serve(contract.startImport, contract.StartImportInput, withRate(writes, startImport)),
    serve(contract.readPasswords, contract.ImportInput, withRate(writes, readPasswords)),
    serve(contract.forgetPasswords, contract.ImportInput, withRate(writes, forgetPasswords)),
    serve(contract.getImportReport, contract.ImportInput, withRate(writes, getImportReport)),
    serve(contract.getImport, contract.ImportInput, getImport),
  ]
}
