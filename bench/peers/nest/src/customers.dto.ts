import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDateString,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';

export class CreateCustomer {
  @IsOptional() @IsIn(['person', 'company']) kind?: string;
  @IsString() @Length(1, 200) fullName!: string;
  @IsOptional() @IsString() @Length(1, 200) legalName?: string;
  @IsOptional() @IsEmail() @Length(1, 250) email?: string;
  @IsOptional() @Matches(/^\+\d{8,15}$/) phoneE164?: string;
  @IsOptional() @IsDateString() birthDate?: string;
  @IsOptional() @Length(2, 2) nationality?: string;
  @IsOptional() @Length(2, 2) residenceCountry?: string;
  @IsOptional() @Length(1, 10) preferredLocale?: string;
  @IsOptional() @IsBoolean() marketingOptIn?: boolean;
  @IsOptional() @Length(1, 20_000) notes?: string;
}

export class UpdateCustomer {
  @IsOptional() @IsString() @Length(1, 200) fullName?: string;
  @IsOptional() @IsEmail() @Length(1, 250) email?: string;
  @IsOptional() @Matches(/^\+\d{8,15}$/) phoneE164?: string;
  @IsOptional() @Length(1, 20_000) notes?: string;
}

export class ListQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page = 1;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) perPage = 25;
  @IsOptional() @IsIn(['person', 'company']) kind?: string;
  @IsOptional() @IsIn(['id', 'fullName', 'createdAt']) orderBy = 'id';
  @IsOptional() @IsString() @Length(1, 100) search?: string;
}
