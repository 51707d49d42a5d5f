-- Instants are told in UTC whatever time zone the writing session has.
alter function realtime.capture_change() set timezone to 'UTC';
