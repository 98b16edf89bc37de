/** What the acts on a pro's certificates and on questions to a pro change. */
export const PRO_CHANGES = {
  '/new/v1/service_questions/answer/{question_id}.json': ['Questions'],
  '/new/v1/service_questions/decline/{question_id}.json': ['Questions'],
  '/new/v1/service_questions/report/{question_id}.json': [],
  '/new/v1/service_certificates/add.json': ['Certificates', 'Leads', 'Bid'],
  '/new/v1/service_certificates/edit/{cert_id}.json': ['Certificates', 'Leads', 'Bid'],
  '/new/v1/service_certificates/withdraw/{cert_id}.json': ['Certificates', 'Services', 'Leads', 'Bid'],
  '/new/v1/service_certificates/delete/{cert_id}.json': ['Certificates'],
} as const;
