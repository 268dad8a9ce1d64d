export const OFFICE_MESSAGES_PATH = '/urzad/wiadomosci';
