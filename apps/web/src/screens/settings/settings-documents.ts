import { graphql } from '#src/app/graphql/graphql.ts';

export const ProfileDocument = graphql(`
  query Profile {
    user {
      id
      realName
      phone
      signInPhone
      email
      firstPage
      accountUsers {
        id
        accountId
        userAcl
        account {
          id
          name
        }
        industry {
          id
        }
        job {
          id
        }
      }
    }
    masters(tables: ["industries", "jobs"]) {
      industries {
        id
        jaName
        enName
      }
      jobs {
        id
        jaName
        enName
      }
    }
  }
`);

export const UpdateProfileDocument = graphql(`
  mutation UpdateProfile(
    $realName: String
    $phone: String
    $email: String
    $industryId: ID
    $jobId: ID
    $firstPage: FirstPage
  ) {
    updateUser(
      realName: $realName
      phone: $phone
      email: $email
      industryId: $industryId
      jobId: $jobId
      firstPage: $firstPage
    ) {
      id
      signInPhone
    }
  }
`);

export const UpdateSearchChannelDocument = graphql(`
  mutation UpdateSearchChannel($id: ID!, $alertsChannel: Int!) {
    updateSearchSettings(id: $id, alertsChannel: $alertsChannel) {
      id
      alertsChannel
    }
  }
`);
