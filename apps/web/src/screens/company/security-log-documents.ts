import { graphql } from '#src/app/graphql/graphql.ts';

export const SecurityLogDocument = graphql(`
  query SecurityLog($after: String) {
    securityLog(after: $after) {
      next
      hasSignIns
      events {
        id
        at
        text
        actor
        subject
        ipAddress
      }
    }
  }
`);

export const SecurityLogExportDocument = graphql(`
  query SecurityLogExport {
    securityLogExport {
      fileName
      content
    }
  }
`);
